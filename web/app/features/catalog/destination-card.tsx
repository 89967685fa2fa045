import clsx from 'clsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Flag } from '../../ui/flag.tsx'
import { useMoney } from '../../ui/money.tsx'
import type { FoundDestination } from './destinations.ts'
import { usePlanWords } from './plan-words.ts'

/** Flag, name and the lowest price of a country. */
export function DestinationCard({
  destination: { flagSet, ...destination },
  to,
  selected = false,
  onChoose,
}: {
  destination: FoundDestination & { flagSet?: string }
  to: string
  selected?: boolean
  onChoose?: () => void
}) {
  const t = useTranslations('plans')
  const money = useMoney()
  const words = usePlanWords()
  const { code, name, fromCents, via } = destination
  return (
    <Link
      to={to}
      onClick={onChoose}
      aria-current={selected ? 'true' : undefined}
      className={clsx(
        'card flex min-h-[72px] items-center gap-4 px-4 py-3 transition-shadow hover:shadow-lift',
        selected && 'border-primary-strong bg-primary-soft ring-1 ring-primary-strong',
      )}
    >
      <Flag code={code} width={42} set={flagSet} />
      <span className="min-w-0">
        <span className="block leading-snug font-semibold">{name}</span>
        {via && <span className="block text-sm">{via}</span>}
        <span className="numbers block text-sm text-muted">
          {t('from', { price: money(fromCents), duration: words.duration(destination) })}
        </span>
      </span>
    </Link>
  )
}
