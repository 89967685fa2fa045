import { definePermissions } from '../define-permissions.ts'
import { administratorRoles } from '../roles.ts'

export const identityPermissions = definePermissions({
  'team.read': { roles: administratorRoles },
  'team.manage': { roles: ['owner'], asksPassword: true },
  'support.login': { roles: ['owner', 'support'], asksPassword: true },
  'administrator.self': { roles: administratorRoles, isSelf: true },
  'reseller.self': { roles: ['reseller'], isSelf: true },
  'subscriber.self': { roles: ['subscriber'], isSelf: true },
  'fulfillment-agent.self': { roles: ['fulfillment_agent', 'fulfillment_administrator'], isSelf: true },
  'company-agents.manage': { roles: ['fulfillment_administrator'] },
})
