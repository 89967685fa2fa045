import type english from '../en/lists.ts'
import type { Translated } from '../words.ts'
import chargeLists from './lists/charges.ts'
import catalogLists from './lists/catalog.ts'
import enrollmentLogLists from './lists/enrollment-log.ts'
import fulfillmentLists from './lists/fulfillment.ts'
import packerLists from './lists/packers.ts'
import importLists from './lists/imports.ts'
import messageLists from './lists/messages.ts'
import moneyLists from './lists/money.ts'
import officeLists from './lists/office.ts'
import programLists from './lists/programs.ts'
import reportingLists from './lists/reporting.ts'
import simSourceLists from './lists/sim-sources.ts'
import simLists from './lists/sims.ts'
import sourcingLists from './lists/sourcing.ts'
import transferLists from './lists/transfers.ts'
import usageLists from './lists/usage.ts'

const lists: Translated<typeof english> = {
  ...officeLists,
  ...moneyLists,
  ...chargeLists,
  ...simLists,
  ...simSourceLists,
  ...fulfillmentLists,
  ...packerLists,
  ...sourcingLists,
  ...programLists,
  ...enrollmentLogLists,
  ...importLists,
  ...messageLists,
  ...transferLists,
  ...catalogLists,
  ...reportingLists,
  ...usageLists,
}
export default lists
