import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ServiceProviderRow } from '#contracts/service-providers/views.ts'
import { api } from '../../api.client.ts'
import { useSite } from '../../site.ts'
import { Popover } from '../../ui/staff/popover.tsx'
import { SmallInput } from '../../ui/staff/small-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { readOptional, follow, type Outcome } from '../../kit/staff/calls.client.ts'
import { ProblemText } from '../../kit/staff/failed-state.tsx'
import { dashboardPath } from '../../kit/session/areas.ts'

const most = 100

/** In which service provider a global administrator works, and the way into another one. */
export default function DomainSwitcher() {
  const t = useTranslations('staff.domains')
  const { brand } = useSite()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Outcome<{ items: ServiceProviderRow[] }>>()

  async function open(wanted: boolean) {
    setOpen(wanted)
    setTyped('')
    if (!wanted || found?.ok) return
    const call = readOptional(api.serviceProviders.list({ perPage: most }))
    setFound(await call.catch(follow))
  }

  const text = typed.trim().toLowerCase()
  const shown = found?.ok
    ? found.value.items.filter(({ name, domain, state }) => {
        return state !== 'preparing' && `${name} ${domain}`.toLowerCase().includes(text)
      })
    : []
  return (
    <Popover
      label={t('title')}
      align="end"
      open={isOpen}
      onOpenChange={(wanted) => void open(wanted)}
      trigger={
        <button
          type="button"
          aria-label={t('current', { name: brand.name })}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-line px-3 text-sm font-medium hover:bg-sunken max-md:border-transparent max-md:px-1"
        >
          <span className="max-w-[140px] truncate max-md:sr-only">{brand.name}</span>
          <ChevronsUpDown size={16} className="shrink-0 text-muted" aria-hidden />
        </button>
      }
    >
      <div className="grid gap-2">
        <p className="text-muted">{t('text')}</p>
        <SmallInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {!found && (
          <div className="grid h-16 place-items-center">
            <Spinner size={24} />
          </div>
        )}
        {found && !found.ok && (
          <p className="text-danger">
            <ProblemText problem={found.problem} />
          </p>
        )}
        <ul className="grid">
          {shown.map(({ id, name, domain, state }) => (
            <li key={id}>
              <Link
                to={samePage(pathname, domain)}
                aria-current={domain === brand.domain ? 'true' : undefined}
                onClick={() => setOpen(false)}
                className="flex min-h-10 items-center justify-between gap-3 rounded-[7px] px-2.5 text-text no-underline hover:bg-sunken aria-[current=true]:bg-primary-soft"
              >
                <span className="min-w-0 truncate font-medium">{name}</span>
                <span className={`shrink-0 text-xs ${state === 'suspended' ? 'text-danger' : 'text-muted'}`}>
                  {state === 'suspended' ? t('suspended') : domain}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {found?.ok && shown.length === 0 && <p className="text-muted">{t('nothing')}</p>}
      </div>
    </Popover>
  )
}

/** The same list in the other domain; a record of one domain is in no other, so its list then. */
function samePage(pathname: string, domain: string): string {
  const [, , , , page = 'index'] = pathname.split('/')
  return `${dashboardPath(domain)}/${pathname.includes('/dashboard/') ? page : 'index'}`
}
