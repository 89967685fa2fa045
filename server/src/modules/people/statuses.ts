import { erasureMachine, personalCopyMachine } from '#contracts/people/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { erasures, personalCopies } from '#tables/people.ts'

export const copyState = bindStatus(personalCopies, 'state', personalCopyMachine)
export const erasureState = bindStatus(erasures, 'state', erasureMachine)
