import type { Api } from '#contracts/contract.ts'
import type { NextAction } from '#contracts/enrollment/choices.ts'
import { ruledBy, type ProgramCode, type RuledProgram } from '#contracts/programs/choices.ts'
import type { Caller } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createDevice, moveDevice, receiveBox } from '#modules/devices/index.ts'
import { addProgramPlan } from '#modules/enrollment/index.ts'
import { createSac, setClock } from '#modules/programs/index.ts'
import { apply, initialsOf, linkOf, newApplication, type Application } from './applying.ts'
import { numbersOf } from './box-numbers.ts'
import { offerPrograms, signature } from './enrollments.ts'
import { catalogIds } from './factories.ts'
import { cards, payHosted } from './hosted-page.ts'
import { agreement } from './transfers.ts'
import { signAt } from './usac.ts'

/** A summer in which both programs were open, at an hour far from any midnight of the programs. */
const startsAt = '2023-06-15T15:00:00Z'
const sacOf: Record<RuledProgram, string> = { lifeline: '159001', acp: '159002' }
const tabletCents = 1001

/** What a service provider with the test catalog gives to households; ids of its plans and its tablet. */
export interface Offered {
  esim: Record<RuledProgram, string>
  card: string
  tablet: string
}

/** Both programs in that summer, with an eSIM under each, a SIM card under ACP, and so many tablets in boxes. */
export async function openPrograms(caller: Caller, { boxes }: { boxes: number }): Promise<Offered> {
  await offerPrograms(caller)
  return inTransaction(caller, async (ctx) => {
    const { localEsim, localCard } = catalogIds(ctx.tenant.id)
    await setClock(ctx, { startsAt })
    for (const program of ['lifeline', 'acp'] as const)
      await createSac(ctx, {
        ...{ program, state: 'NY', sac: sacOf[program], spin: '143000001' },
        ...{ fromDay: '2020-01-01', untilDay: null },
      })
    const plan = (program: ProgramCode, { priceId }: { priceId: string }) =>
      addProgramPlan(ctx, { program, pricingId: priceId, households: 'every' })
    const tablet = await createDevice(ctx, {
      ...{ kind: 'tablet', brand: 'Halden', model: 'Tab 8', description: { en: '', es: '' } },
      ...{ characteristics: {}, warrantyDays: 365, lowStock: 0 },
      ...{ marketValueCents: 11_001, retailPriceCents: 12_900 },
      benefit: { usacModelNumber: 'HT8', usacApprovedOn: '2022-01-01', copaymentCents: tabletCents },
    })
    await moveDevice(ctx, tablet, 'offer')
    for (let box = 0; box < boxes; box++) await receiveBox(ctx, { deviceId: tablet, ...numbersOf() })
    return {
      esim: { lifeline: await plan('lifeline', localEsim), acp: await plan('acp', localEsim) },
      card: await plan('acp', localCard),
      tablet,
    }
  })
}

export type Wish = 'esim' | 'card' | 'tablet'

/** A household with what it wants, and what opens its enrollment once it has applied. */
export interface Household extends Application {
  wish: Wish
  id?: string
}

export const newHousehold = (program: ProgramCode, lastName: string, wish: Wish = 'esim'): Household => ({
  ...newApplication(program, lastName),
  wish: program === 'acp' ? wish : 'esim',
})

/** Applies, however often: it is one application, and answers with what opens it. */
export async function applyAs(api: Api, household: Household): Promise<void> {
  household.id ??= (await apply(api, household)).id
}

/** What a household has to do next, by the server. */
export const nextOf = async (api: Api, { id }: Household): Promise<NextAction> =>
  (await api.enrollment.own.progress({ id: id! })).nextAction

/** How a household does what it has to, where it does that in its own way. */
export interface Manners {
  /** Pays on the page of the provider; by a good card unless it is given. */
  pay?: (redirectUrl: string) => Promise<unknown>
  /** Confirms its address; once unless it is given. */
  confirm?: (confirm: () => Promise<unknown>) => Promise<unknown>
}

const atHome = { shipping: null, mailing: null }
/** Codes by which a household hears that it cannot have what it wanted, and takes an eSIM. */
const soldOut = ['NO_BOX_LEFT', 'DEVICE_HAD_ALREADY', 'OUT_OF_STOCK', 'STOCK_IN_CARTS', 'STOCK_LIMIT']

/**
 * Does what is next, as a person does who loads the page that belongs to it.
 * @returns whether there was anything for the household to do
 */
export async function stepOn(
  api: Api,
  offered: Offered,
  household: Household,
  next: NextAction,
  manners: Manners = {},
): Promise<boolean> {
  const { program, person } = household
  const id = household.id!
  const own = api.enrollment.own
  switch (next) {
    case 'wait_for_verifier':
    case 'wait_for_review':
      await own.status({ id })
      return true
    case 'sign_at_verifier': {
      const link = await linkOf(api, id)
      if (link) await signAt(link, initialsOf(household)).catch(() => undefined)
      await own.status({ id })
      return true
    }
    case 'agree_to_transfer':
      await api.enrollment.transfer({ id, ...agreement(program, signature(person).fullName) })
      return true
    case 'choose_device':
      await choose(api, offered, household)
      return true
    case 'confirm_address': {
      const once = () =>
        api.enrollment.own.enroll({ id, delivery: atHome }, { context: { idempotencyKey: newId() } })
      await (manners.confirm ?? ((confirm) => confirm()))(once)
      return true
    }
    case 'pay_first': {
      const { redirectUrl } = await own.service.pay({ id })
      await (manners.pay ?? ((url) => payHosted(url, cards.good)))(redirectUrl)
      return true
    }
    default:
      return false
  }
}

async function choose(api: Api, { esim, card, tablet }: Offered, household: Household): Promise<void> {
  const id = household.id!
  const { service } = api.enrollment.own
  const plain = { id, planId: esim[ruledBy(household.program)], device: null }
  try {
    if (household.wish === 'tablet') {
      await service.verifyDevice({ id })
      await service.choose({ ...plain, device: { id: tablet, terms: 'benefit' } })
    } else await service.choose(household.wish === 'card' ? { ...plain, planId: card } : plain)
  } catch (error) {
    if (!soldOut.includes((error as { code?: string }).code ?? '')) throw error
    household.wish = 'esim'
    await service.choose(plain)
  }
}
