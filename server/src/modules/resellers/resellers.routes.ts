import { os } from '#platform/http/api.ts'
import { read } from '#platform/http/bind.ts'
import { listOfCustomers } from './list-of-customers.ts'

export const routes = {
  own: {
    customers: read(os.resellers.own.customers, listOfCustomers.page),
    customerTotals: read(os.resellers.own.customerTotals, listOfCustomers.totals),
  },
}
