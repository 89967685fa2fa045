import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import type { RuleView } from '#contracts/fulfillment/views.ts'
import { api } from '../../api.client.ts'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { IconButton } from '../../ui/staff/staff-button.tsx'

const AddRuleDialog = lazy(() =>
  import('./add-rule-dialog.tsx').then((module) => ({ default: module.AddRuleDialog })),
)

/** Which parcels go to which company, from top to bottom. */
export function RulesPanel({ rules }: { rules: readonly RuleView[] }) {
  const t = useTranslations('fulfillment.rules')
  const mayManage = useMay()('fulfillment.manage')
  const raise = useAct(api.fulfillment.rules.raise, { done: t('moved') })
  const remove = useAct(api.fulfillment.rules.remove, { done: t('removed') })
  return (
    <Panel
      title={t('title')}
      aside={
        mayManage && (
          <DialogButton look="plain" text={t('add')}>
            {(onClose) => <AddRuleDialog onClose={onClose} />}
          </DialogButton>
        )
      }
    >
      <div className="grid gap-3">
        <p className="max-w-[72ch] text-muted">{t('lead')}</p>
        <ProblemNotice problem={raise.problem ?? remove.problem} />
        {rules.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ol className="grid list-decimal gap-1 pl-6">
            {rules.map((rule, at) => (
              <li key={rule.id} className="pl-1">
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <RuleText rule={rule} />
                  {mayManage && (
                    <span className="flex">
                      <IconButton
                        label={t('upNamed', { company: rule.company })}
                        disabled={at === 0 || raise.isBusy}
                        onClick={() => void raise.run({ id: rule.id })}
                      >
                        <ArrowUp size={18} />
                      </IconButton>
                      <IconButton
                        label={t('removeNamed', { company: rule.company })}
                        disabled={remove.isBusy}
                        onClick={() => void remove.run({ id: rule.id })}
                      >
                        <Trash size={18} />
                      </IconButton>
                    </span>
                  )}
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Panel>
  )
}

function RuleText({ rule: { company, goods, place, states, sharePercent, isIdle } }: { rule: RuleView }) {
  const t = useTranslations('fulfillment')
  const whereto = states.length > 0 ? states.join(', ') : t(`places.${place}`)
  return (
    <span className="grid py-1">
      <span className="font-medium">{company}</span>
      <span className="text-[13px] text-muted">
        {t('rules.said', { goods: t(`goods.${goods}`), place: whereto })}
        {sharePercent < 100 && ` · ${t('rules.sharePart', { percent: String(sharePercent) })}`}
      </span>
      {isIdle && <span className="text-[13px]">{t('rules.idle')}</span>}
    </span>
  )
}
