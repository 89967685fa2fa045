import { eq, sql } from 'drizzle-orm'
import { erasures, personalCopies } from './people.ts'
import { accountsOf, inner, personalRows } from './personal.ts'

export const personalOwnCopies = personalRows(personalCopies, {
  of: (who) => sql`${personalCopies.subscriberId} in ${accountsOf(who)}`,
  erased: 'delete',
  merged: 'stay',
  isInCopy: false,
  columns: { askedBy: inner, content: inner },
})

export const personalErasures = personalRows(erasures, {
  of: ({ id }) => eq(erasures.id, id),
  erased: 'stay',
  merged: 'stay',
  isInCopy: false,
  columns: { askedBy: inner, keys: inner },
})
