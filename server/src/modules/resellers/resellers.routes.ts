import { os } from '#platform/api.ts'
import { read } from '#platform/bind.ts'
import { listCustomers } from './customers.queries.ts'

export const routes = {
  own: {
    customers: read(os.resellers.own.customers, listCustomers),
  },
}
