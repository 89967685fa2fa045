import { os } from '#platform/http/api.ts'
import { acting, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { adjustBalance } from './adjust-balance.ts'
import { approvalLimit, setApprovalLimit } from './balance-limit.ts'
import { approveAdjustment, rejectAdjustment, withdrawAdjustment } from './decide-adjustment.ts'
import { listOfAdjustments } from './list-of-adjustments.ts'
import { getAdjustment, getOwnWallet, getWallet } from './wallet.queries.ts'

const on = os.wallets

export const routes = {
  ...listRoutes(on, listOfAdjustments),
  getAdjustment: read(on.getAdjustment, getAdjustment),
  approve: write(on.approve, acting(approveAdjustment)),
  reject: write(on.reject, acting(rejectAdjustment)),
  withdraw: write(on.withdraw, acting(withdrawAdjustment)),
  get: read(on.get, getWallet),
  adjust: write(on.adjust, adjustBalance),
  limit: read(on.limit, approvalLimit),
  setLimit: write(on.setLimit, setApprovalLimit),
  own: { get: read(on.own.get, getOwnWallet) },
}
