import type { OfficePart } from '#platform/office.ts'
import { contactRecord, findContacts } from './find-contacts.ts'
import { listOfContacts } from './list-of-contacts.ts'

export const office: OfficePart = {
  lists: [listOfContacts],
  finders: [findContacts],
  records: [contactRecord],
}
