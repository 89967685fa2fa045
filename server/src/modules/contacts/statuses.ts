import { contactMachine } from '#contracts/contacts/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { contacts } from '#tables/contacts.ts'

export const contactState = bindStatus(contacts, 'state', contactMachine)
