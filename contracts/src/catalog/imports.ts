import { count, defineImport, flag, money, oneOf, paragraphs, words } from '../define-import.ts'
import { simTypes, taxClasses } from './choices.ts'
import { planList } from './lists.ts'
import { planMachine } from './machines.ts'
import { statesOf } from '../machine.ts'

// By themselves, as the compiler would otherwise take their values for any words.
const simType = oneOf(simTypes, { required: true })
const taxClass = oneOf(taxClasses, { required: true })
const state = oneOf(statesOf(planMachine))

/**
 * Plans out of a file: found by id, or where a row has none by English name, kind of SIM and category. `none` empties what may
 * be empty, and `unlimited` is what it says. Prices stand as `1 month 20.00; 3 months 60.00 > 54.00`: what is paid behind the
 * sign, where it is less.
 */
export const planImport = defineImport({
  list: planList,
  fields: {
    id: words(36, { unique: true }),
    /** Of the plan when the file was made: what somebody changed since is not overwritten. */
    version: count(),
    nameEn: words(120, { required: true }),
    nameEs: words(120, { required: true }),
    category: words(120, { required: true }),
    state,
    simType,
    /** Its name, kept as words: zeros in front stay. */
    simSource: words(120, { required: true }),
    providerBundle: words(120),
    prices: words(1000),
    resellerPrices: words(1000),
    activationFee: money(),
    bandwidth: words(20, { was: 'dataMb' }),
    callMinutes: words(20),
    sms: words(20, { was: 'smsCount' }),
    speed: words(40, { required: true }),
    throttleKbps: words(20),
    hotspot: flag(),
    hasNumber: flag(),
    whitelistOnly: flag(),
    callCredit: money(),
    roamingCredit: money(),
    taxClass,
    coverage: words(1200),
    networks: words(4000),
    sort: count(),
    descriptionEn: paragraphs(2000, { required: true }),
    descriptionEs: paragraphs(2000, { required: true }),
  },
})
