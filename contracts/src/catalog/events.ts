import { eventsOf, says } from '../event.ts'

export const catalogEvents = {
  plan: eventsOf('plan', {
    whitelist: says<{ added: number; removed: number }>(),
    allow_addons: says<{ added: number; removed: number }>(),
    export: says<{ filter: object; columns: string[]; count: number }>(),
  }),
  plan_pricing: eventsOf('plan_pricing', {
    create: says<{ new: object }>('brand'),
    /** Another price stands in its place; carts keep the old one for the promised time. */
    update: says<{ old: object; new: object; replacedBy: string }>(),
    retire: says<{ old: object }>('warning'),
  }),
  plan_category: eventsOf('plan_category', {
    edit: says<{ old: object; new: object }>(),
    reorder: says<{ position: number }>(),
  }),
  addon_plan: eventsOf('addon_plan', { edit: says<{ old: object; new: object }>() }),
} as const
