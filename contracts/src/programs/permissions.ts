import { definePermissions } from '../define-permissions.ts'
import { administratorRoles } from '../roles.ts'

export const programsPermissions = definePermissions({
  'program.read': { roles: administratorRoles },
  'program.write': { roles: ['owner'] },
})
