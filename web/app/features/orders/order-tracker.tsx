import clsx from 'clsx'
import { useTranslations } from 'use-intl/react'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import type { TrackerStep } from './tracker.ts'

const dots = {
  done: 'border-primary bg-primary text-on-primary',
  current: 'border-primary-strong bg-primary-soft text-primary-strong',
  problem: 'border-danger bg-danger-soft text-danger',
  waiting: 'border-line-strong bg-raised text-muted',
}

/** The order as a parcel on its way: in a column on a phone, in a row where there is room. */
export function OrderTracker({ steps }: { steps: TrackerStep[] }) {
  const t = useTranslations('own-orders.tracker')
  return (
    <ol aria-label={t('label')} className="grid gap-0 md:grid-flow-col md:auto-cols-fr">
      {steps.map(({ key, state }, index) => (
        <li
          key={key}
          aria-current={state === 'current' || state === 'problem' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0 md:grid md:content-start md:justify-items-center md:pb-0 md:text-center"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-9 bottom-0 left-[17px] w-0.5 md:top-[17px] md:right-[calc(-50%+22px)] md:bottom-auto md:left-[calc(50%+22px)] md:h-0.5 md:w-auto',
                state === 'done' ? 'bg-primary' : 'bg-line',
              )}
            />
          )}
          <span
            className={clsx(
              'numbers grid size-9 shrink-0 place-items-center rounded-full border-2 font-semibold',
              dots[state],
            )}
          >
            {state === 'done' ? (
              <CheckIcon size={18} />
            ) : state === 'problem' ? (
              <AlertIcon size={18} />
            ) : (
              index + 1
            )}
          </span>
          <span className="grid min-w-0 content-center md:px-1">
            <span className={clsx(state === 'waiting' ? 'text-muted' : 'font-semibold')}>
              {t(`step.${key}`)}
            </span>
            <span className="sr-only">{t(`state.${state}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
