import { sql } from 'drizzle-orm'
import { callBacks } from './call-backs.ts'
import { fact, inner, numbersOf, personalRows } from './personal.ts'

export const personalCallBacks = personalRows(callBacks, {
  of: (who) => sql`${callBacks.phoneNumber} = ${numbersOf(who)}`,
  erased: 'delete',
  merged: 'follow',
  kind: 'messages',
  columns: { reference: fact, name: fact, phoneNumber: fact, timeZone: fact, addressHash: inner },
})
