import { programVersionMachine } from '#contracts/programs/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { programVersions } from '#tables/programs.ts'

export const programVersionStatus = bindStatus(programVersions, 'state', programVersionMachine)
