import type { OfficePart } from '#platform/office.ts'
import { listOfOrders } from './list-of-orders.ts'

export const office: OfficePart = { lists: [listOfOrders] }
