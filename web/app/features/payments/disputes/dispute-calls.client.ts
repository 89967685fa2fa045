import { disputeList } from '#contracts/payments/disputes/lists.ts'
import { api } from '../../../api.client.ts'
import { callsOf } from '../../../kit/lists/list-calls.client.ts'

export const disputeCalls = callsOf(disputeList, api.payments.disputes)
