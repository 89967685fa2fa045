import { callBackMachine } from '#contracts/call-backs/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { callBacks } from '#tables/call-backs.ts'

export const callBackState = bindStatus(callBacks, 'state', callBackMachine)
