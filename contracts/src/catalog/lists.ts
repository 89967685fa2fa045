import {
  choice,
  count,
  defineList,
  flag,
  instant,
  money,
  reference,
  special,
  state,
  text,
} from '../define-list.ts'
import { priceChangeFields } from './acts.ts'
import { planKinds, simTypes } from './choices.ts'
import { addonPlanMachine, planCategoryMachine, planMachine } from './machines.ts'
import { addonPlanKind, planCategoryKind, planKind } from './records.ts'

/** Everything that is or was sold, or is being prepared. */
export const planList = defineList({
  name: 'plans',
  record: planKind,
  columns: {
    name: text({ sort: true }),
    category: text({ yields: true }),
    categoryId: text({ shown: 'never', file: false }),
    kind: choice(planKinds, { yields: true }),
    simType: choice(simTypes),
    state: state(planMachine),
    /** What a visitor pays least today; null without a price for everybody. */
    fromCents: money({ nullable: true, sort: true }),
    priceCount: count({ shown: 'chosen' }),
    isWhitelisted: flag(),
    /** When the next change holds. */
    nextAt: instant({ nullable: true, shown: 'chosen' }),
    sort: count({ sort: true, shown: 'chosen' }),
  },
  filters: {
    category: reference('id'),
    kind: true,
    simType: true,
    state: true,
    isWhitelisted: true,
    isChanging: flag({ about: 'With a change that holds from a moment to come' }),
    from: 'fromCents',
  },
  search: 'A part of a name in either language',
  defaultSort: 'name',
  file: 'catalog.read',
  imports: 'catalog.import',
  exports: true,
  bulk: {
    change_price: {
      permission: 'catalog.write',
      fields: priceChangeFields,
      asksReason: true,
      undoDays: 7,
    },
  },
})

/** The shelves of the shop in their order. */
export const planCategoryList = defineList({
  name: 'plan-categories',
  record: planCategoryKind,
  columns: {
    name: text({ sort: 'up' }),
    position: count({ sort: true }),
    kind: choice(planKinds),
    state: state(planCategoryMachine),
    planCount: count(),
    activeCount: count({ yields: true }),
    coverage: special({ yields: true }),
  },
  filters: { kind: true, state: true },
  search: 'A part of a name in either language',
  defaultSort: 'position',
})

/** What is bought on top of a plan. */
export const addonPlanList = defineList({
  name: 'addon-plans',
  record: addonPlanKind,
  columns: {
    name: text({ sort: 'up' }),
    state: state(addonPlanMachine),
    price: money({ sort: true, was: 'priceCents' }),
    bandwidth: count({ nullable: true, yields: true, about: 'Megabytes', was: 'dataMb' }),
    callMinutes: count({ nullable: true, yields: true }),
    sms: count({ nullable: true, yields: true, was: 'smsCount' }),
    planCount: count(),
  },
  filters: { state: true, price: true },
  search: 'A part of a name in either language',
  defaultSort: 'name',
})
