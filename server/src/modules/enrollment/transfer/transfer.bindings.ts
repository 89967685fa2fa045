import { os } from '#platform/http/api.ts'
import { acting, effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { claimException } from './claim-exception.ts'
import { listOfTransfers } from './list-of-transfers.ts'
import { getTransferRecord } from './record.queries.ts'
import { giveUpTransfer, remindOfTransfer, retryTransfer } from './settle-transfer.ts'
import { closeTransfer, exceptByStaff, recheckTransfer, retryByStaff, reverseTransfer } from './staff-acts.ts'
import { getTransfer } from './transfer.queries.ts'

const { own, transfers } = os.enrollment

export const ownTransferRoutes = {
  get: read(own.transfer.get, getTransfer),
  claimException: write(own.transfer.claimException, claimException),
  remind: write(own.transfer.remind, remindOfTransfer),
  retry: write(own.transfer.retry, retryTransfer),
  giveUp: write(own.transfer.giveUp, giveUpTransfer),
}

export const transfersRoutes = {
  ...listRoutes(transfers, listOfTransfers),
  get: read(transfers.get, getTransferRecord),
  recheck: effect(transfers.recheck, acting(recheckTransfer)),
  retry: write(transfers.retry, acting(retryByStaff)),
  except: write(transfers.except, acting(exceptByStaff)),
  close: write(transfers.close, acting(closeTransfer)),
  reverse: write(transfers.reverse, acting(reverseTransfer)),
}
