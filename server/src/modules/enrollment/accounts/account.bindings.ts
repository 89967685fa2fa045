import { os } from '#platform/http/api.ts'
import { effect, read, write } from '#platform/http/bind.ts'
import { getAccounts } from './account.queries.ts'
import { removeAccount, saveAccount } from './save-account.ts'
import { testAccount } from './test-account.ts'

const { accounts } = os.enrollment

export const accountRoutes = {
  list: read(accounts.list, getAccounts),
  save: effect(accounts.save, saveAccount),
  test: effect(accounts.test, testAccount),
  remove: write(accounts.remove, removeAccount),
}
