import { definePermissions } from '../define-permissions.ts'
import { administratorRoles } from '../roles.ts'

export const simsPermissions = definePermissions({
  'sim.read': { roles: administratorRoles },
  'sim.export': { roles: ['owner', 'finance'], asksPassword: true },
  'sim.stock': { roles: ['owner', 'catalog'] },
  'sim.import': { roles: ['owner', 'catalog'], asksPassword: true },
  'sim-source.manage': { roles: ['owner', 'catalog'] },
  'sim-source.keys': { roles: ['owner'], asksPassword: true },
})
