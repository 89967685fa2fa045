import { definePermissions } from '../define-permissions.ts'
import { administratorRoles } from '../roles.ts'

export const peoplePermissions = definePermissions({
  'people.read': { roles: administratorRoles },
  'people.manage': { roles: ['owner', 'support'], asksPassword: true },
  'people.export': { roles: ['owner', 'finance'], asksPassword: true },
  'people.merge': { roles: ['owner', 'support'], asksPassword: true },
  'personal.copy': { roles: ['owner'], asksPassword: true },
  'personal.erase': { roles: ['owner'], asksPassword: true },
  'personal.read': { roles: ['owner', 'support', 'finance'] },
  'personal.reveal': { roles: administratorRoles },
  'reseller.import': { roles: ['owner'], asksPassword: true },
  'subscriber.import': { roles: ['owner'], asksPassword: true },
})
