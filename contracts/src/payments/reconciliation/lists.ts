import {
  calendarDay,
  choice,
  count,
  defineList,
  flag,
  instant,
  money,
  special,
  state,
  text,
} from '../../define-list.ts'
import { paymentProviders } from '../choices.ts'
import { reconciliationMachine } from './machines.ts'
import { reconciliationKind } from './records.ts'

/** Each business day of each account at a provider, as its report says it beside the ledger. */
export const reconciliationList = defineList({
  name: 'reconciliations',
  record: reconciliationKind,
  columns: {
    day: calendarDay({ sort: true }),
    provider: choice(paymentProviders),
    account: text({
      nullable: true,
      shown: 'chosen',
      about: 'The provider’s name of the account; null for that of the installation',
    }),
    state: state(reconciliationMachine),
    lineCount: count({ about: 'Lines of the report that are this service provider’s' }),
    chargedCents: money(),
    refundedCents: money({ about: 'Given back, less what banks sent back to us' }),
    disputedCents: money({ yields: true, about: 'Taken because of disputes, less what was given back' }),
    feeCents: money({ about: 'What the provider kept for itself' }),
    openCount: count({ about: 'Differences that nothing explains yet' }),
    differenceCount: count({ shown: 'chosen', about: 'All differences that were found' }),
    currency: special({ shown: 'never' }),
  },
  filters: {
    state: true,
    provider: true,
    day: instant(),
    needsAttention: flag({ about: 'Those that somebody has to look at' }),
  },
  search: 'A whole reference of the provider, or the number of an order, that a difference is about',
  defaultSort: '-day',
  file: 'order.export',
  totals: { chargedCents: money(), refundedCents: money(), disputedCents: money(), feeCents: money() },
})
