import { definePermissions } from '../define-permissions.ts'
import { administratorRoles } from '../roles.ts'

export const fulfillmentPermissions = definePermissions({
  'parcel.read': { roles: administratorRoles },
  'parcel.move': { roles: ['owner', 'support'] },
  'fulfillment.manage': { roles: ['owner'], asksPassword: true },
  'parcel.pack': { roles: ['fulfillment_agent', 'fulfillment_administrator'] },
})
