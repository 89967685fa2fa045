import { os } from '#platform/http/api.ts'
import { effect } from '#platform/http/bind.ts'
import { retireAccount, saveAccount, testAccount } from './save-account.ts'
import { orderWays, saveWay } from './save-way.ts'
import { getWays } from './way.queries.ts'

const { ways } = os.payments

export const wayRoutes = {
  list: effect(ways.list, getWays),
  save: effect(ways.save, saveWay),
  order: effect(ways.order, orderWays),
  saveAccount: effect(ways.saveAccount, saveAccount),
  testAccount: effect(ways.testAccount, testAccount),
  retireAccount: effect(ways.retireAccount, retireAccount),
}
