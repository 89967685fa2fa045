import { orderList } from '#contracts/orders/lists.ts'
import { api } from '../../../api.client.ts'
import { callsOf } from '../../../kit/lists/list-calls.client.ts'

export const orderCalls = callsOf(orderList, api.orders)
