import { definePermissions } from '../define-permissions.ts'
import { administratorRoles } from '../roles.ts'

export const backOfficePermissions = definePermissions({
  'note.write': { roles: ['owner', 'support', 'finance'] },
  'report.manage': { roles: ['owner', 'support', 'finance'] },
  'view.manage': { roles: administratorRoles },
  'view.share': { roles: ['owner', 'support', 'finance'] },
  'bulk.read': { roles: administratorRoles },
  'bulk.run': { roles: ['owner', 'support', 'finance', 'catalog'] },
  'import.manage': { roles: ['owner', 'catalog'] },
})
