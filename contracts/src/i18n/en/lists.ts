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

/**
 * English words of the lists, each under the list's name: on screen, and as the headings of its file. `columns` are also
 * the names of filters and sums; `filters` names those that are no column, `file` what a heading says there at more
 * length, and `totals` explains what is added up. A page is sent the part alone that it shows.
 */
const lists = {
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
