import { representativeMachine } from '#contracts/representatives/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { representatives } from '#tables/representatives.ts'

export const representativeState = bindStatus(representatives, 'status', representativeMachine)
