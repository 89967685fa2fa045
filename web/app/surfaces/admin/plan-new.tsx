import { useLoaderData, useNavigate, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import Layers from 'lucide-react/icons/layers'
import { api } from '../../api.client.ts'
import { newContent } from '../../features/catalog/admin/new-content.ts'
import { PlanForm } from '../../features/catalog/admin/plan-form.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { Needs, ProblemState } from '../../kit/staff/problem-state.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { PageState } from '../../ui/staff/page-state.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'plan-office')('new'), noIndex: true }))

export const clientLoader = () => read(api.catalog.admin.plans.choices({}))

/** A new plan, not sold yet. */
export default function NewPlan() {
  const t = useTranslations('plan-office')
  const tList = useTranslations('lists.plans')
  const choices = useLoaderData<typeof clientLoader>()
  const root = useDashboardPath()
  const navigate = useNavigate()
  const { run } = useAct(api.catalog.admin.plans.create, {
    done: t('created'),
    reload: false,
    onDone: ({ id }) => void navigate(`${root}/plan/${id}`),
  })
  return (
    <Needs permission="catalog.write">
      <StaffPage before={<BackToList list="plan">{tList('title')}</BackToList>} title={t('new')}>
        {choices.categories.length === 0 ? (
          <PageState
            icon={<Layers size={22} />}
            title={t('noCategory.title')}
            action={<StaffLink to={`${root}/plan-category`}>{t('noCategory.action')}</StaffLink>}
          >
            {t('noCategory.text')}
          </PageState>
        ) : (
          <PlanForm
            isNew
            content={newContent(choices)}
            choices={choices}
            send={({ content }) => run(content)}
            onClose={() => void navigate(`${root}/plan`)}
          />
        )}
      </StaffPage>
    </Needs>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
