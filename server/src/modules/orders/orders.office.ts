import type { OfficePart } from '#platform/office.ts'
import { findOrders } from './find-orders.ts'
import { listOfOrders } from './list-of-orders.ts'

export const office: OfficePart = { lists: [listOfOrders], finders: [findOrders] }
