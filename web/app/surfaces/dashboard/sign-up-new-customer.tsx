import { useState } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { AreaPage } from '../../features/area/area-page.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { CustomerForm } from '../../features/enrollment/assisted/customer-form.tsx'
import { ZipForm, type Offers } from '../../features/enrollment/assisted/zip-form.tsx'
import { RepresentativePanel } from '../../features/representatives/own-panel.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { Notice } from '../../ui/notice.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'assisted')('signUp.title'),
    noIndex: true,
  }))

export const clientLoader = async () => (await read(api.representatives.own.requests())).items

/** A seller begins an application for a customer; without an approved RAD ID they are told how to get one. */
export default function SignUpNewCustomer() {
  const t = useTranslations('assisted.signUp')
  const requests = useLoaderData<typeof clientLoader>()
  const [offers, setOffers] = useState<Offers>()
  const isApproved = requests.some(({ status }) => status === 'approved')
  return (
    <AreaPage title={t('title')} lead={t('lead')}>
      {!isApproved ? (
        <>
          <Notice type="error">{t('notApproved')}</Notice>
          <RepresentativePanel requests={requests} />
        </>
      ) : offers ? (
        <CustomerForm offers={offers} onOther={() => setOffers(undefined)} />
      ) : (
        <ZipForm onOffers={setOffers} />
      )}
    </AreaPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}
