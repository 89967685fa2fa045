import type { OfficePart } from '#platform/office.ts'
import { listOfContacts } from './list-of-contacts.ts'

export const office: OfficePart = { lists: [listOfContacts] }
