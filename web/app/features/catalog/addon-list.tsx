import { useTranslations } from 'use-intl/react'
import { PostedForm } from '../../kit/forms/posted-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import type { PlanPagePlan } from './load-plan-page.server.ts'

/** What can be bought on top of a plan; one form, each button names its add-on. */
export function AddonList({ addons, planId }: { addons: PlanPagePlan['addons']; planId: string }) {
  const t = useTranslations('plan')
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">{t('addons')}</h2>
        <p className="text-muted">{t('addonsLead')}</p>
      </div>
      <PostedForm action="/cart">
        <input type="hidden" name="intent" value="add-addon" />
        <input type="hidden" name="planId" value={planId} />
        <input type="hidden" name="quantity" value="1" />
        <ul className="grid">
          {addons.map(({ id, name, price }) => (
            <li key={id} className="flex items-center gap-4 border-b border-line py-3">
              <span className="mr-auto font-semibold">{name}</span>
              <Money cents={price} />
              <Button
                name="addonId"
                value={id}
                variant="secondary"
                size="small"
                className="min-h-11"
                aria-label={t('addNamed', { name })}
              >
                {t('add')}
              </Button>
            </li>
          ))}
        </ul>
      </PostedForm>
    </section>
  )
}
