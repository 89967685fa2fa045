import type { OfficePart } from '#platform/office/office.ts'
import { contactsFound } from './find-contacts.ts'
import { listOfContacts } from './list-of-contacts.ts'

export const office: OfficePart[] = [{ lists: [listOfContacts] }, contactsFound]
