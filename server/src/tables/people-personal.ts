import { sql } from 'drizzle-orm'
import { erasures, personalCopies } from './people.ts'
import { accountsOf, enrollmentsOf, inner, personalRows } from './personal.ts'

export const personalOwnCopies = personalRows(personalCopies, {
  of: (who) =>
    sql`(${personalCopies.subscriberId} in ${accountsOf(who)} or ${personalCopies.enrollmentId} in ${enrollmentsOf(who)})`,
  erased: 'delete',
  merged: 'stay',
  isInCopy: false,
  columns: { askedBy: inner, content: inner },
})

export const personalErasures = personalRows(erasures, {
  of: ({ id }) => sql`${erasures.id} = ${id}`,
  erased: 'stay',
  merged: 'stay',
  isInCopy: false,
  columns: { askedBy: inner, keys: inner },
})
