import { os } from '#platform/http/api.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { listOfCustomers } from './list-of-customers.ts'

export const routes = {
  own: {
    customers: listRoutes(os.resellers.own.customers, listOfCustomers),
  },
}
