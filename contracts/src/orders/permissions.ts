import { definePermissions } from '../define-permissions.ts'
import { administratorRoles } from '../roles.ts'

export const ordersPermissions = definePermissions({
  'order.read': { roles: administratorRoles },
  'order.create': { roles: ['owner', 'support', 'finance'] },
  'order.edit': { roles: ['owner', 'support', 'finance'] },
  'order.mark-paid': { roles: ['owner', 'finance'], asksPassword: true },
  'order.bill': { roles: ['owner', 'finance'], asksPassword: true },
  'order.cancel': { roles: ['owner', 'support'] },
  'order.resend': { roles: ['owner', 'support', 'finance'] },
  'order.export': { roles: ['owner', 'finance'], asksPassword: true },
})
