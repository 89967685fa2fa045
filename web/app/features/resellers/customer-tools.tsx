import Search from 'lucide-react/icons/search'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { SmallInput, SmallSelect } from '../../ui/staff/small-field.tsx'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'
import { customerQueryOf, sorts } from './customer-query.ts'

/** Search and order of the list; both stand in the address. */
export function CustomerTools() {
  const t = useTranslations('area.customers')
  const [query] = useSearchParams()
  const submit = useSubmit()
  const { search, sort } = customerQueryOf(query)
  return (
    <Form role="search" className="flex flex-wrap items-center gap-2">
      <div className="relative min-w-[220px] flex-1 md:max-w-[380px]">
        <Search
          size={15}
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
        />
        <SmallInput
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={120}
          enterKeyHint="search"
          className="min-h-11! pl-8"
        />
      </div>
      <button className={staffButtonClass('plain', 'min-h-11')}>{t('searchAction')}</button>
      {search && (
        <Link to="?" className={staffButtonClass('quiet', 'min-h-11')}>
          {t('clear')}
        </Link>
      )}
      <SmallSelect
        name="sort"
        aria-label={t('sort')}
        value={sort}
        onChange={({ currentTarget }) => void submit(currentTarget.form)}
        className="min-h-11! w-auto! md:ml-auto"
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {t(`sorts.${each}`)}
          </option>
        ))}
      </SmallSelect>
    </Form>
  )
}
