import { useNavigate, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { PhoneIcon, TruckIcon } from '../../ui/icons.tsx'
import { RadioGroup } from '../../ui/inputs/radio-group.tsx'
import { useMoney } from '../../ui/money.tsx'
import { buyFormId } from './buy-form.tsx'
import type { PlanPageData } from './load-plan-page.server.ts'

type Sim = PlanPageData['sims'][number]

/**
 * eSIM or SIM card. The choice belongs to the form that buys, so what is ticked is what goes into the cart; with scripts
 * the page follows at once, without them a button shows the price of the other one.
 */
export function SimPicker({ page }: { page: PlanPageData }) {
  const t = useTranslations('plan.sim')
  const navigate = useNavigate()
  const { location } = useNavigation()
  const awaited = new URLSearchParams(location?.search).get('price') ?? page.pricingId
  const chosen = page.sims.find(({ priceId }) => priceId === awaited) ?? page.sims[0]!
  const show = (line: string) => {
    const price = page.sims.find((sim) => sim.line === line)!.priceId
    void navigate(`?${new URLSearchParams({ ...page.keep, price })}`, {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <div className="grid gap-2">
      <RadioGroup
        id="choice"
        label={t('title')}
        form={buyFormId}
        value={chosen.line}
        onChange={show}
        choices={page.sims.map((sim) => ({
          value: sim.line,
          label: <SimName sim={sim} />,
          hint: <SimWay sim={sim} />,
        }))}
      />
      <Button
        form={buyFormId}
        formAction={page.address}
        name="intent"
        value="show"
        variant="secondary"
        className="unscripted"
      >
        {t('show')}
      </Button>
    </div>
  )
}

function SimName({ sim: { simType } }: { sim: Sim }) {
  const t = useTranslations('plans.facts')
  const Icon = simType === 'esim' ? PhoneIcon : TruckIcon
  return (
    <span className="flex items-center gap-2 font-semibold">
      <Icon size={20} />
      {t(`${simType}Short`)}
    </span>
  )
}

/** How it gets to the buyer: what that costs and how long it takes. */
function SimWay({ sim: { simType, shipping } }: { sim: Sim }) {
  const t = useTranslations('plan.sim')
  const money = useMoney()
  if (simType === 'esim') return t('esim')
  if (!shipping) return t('unshipped')
  const [from, to] = shipping.days
  const days =
    from === to ? t('days', { count: to }) : t('daysBetween', { from: String(from), to: String(to) })
  return shipping.cents === 0 ? t('free', { days }) : t('shipped', { price: money(shipping.cents), days })
}
