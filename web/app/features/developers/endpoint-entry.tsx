import clsx from 'clsx'
import { useTranslations } from 'use-intl/react'
import type { ReferenceEndpoint, ReferenceLine } from './reference.server.ts'

const code =
  'overflow-x-auto rounded-control bg-sunken p-4 font-mono text-[13px] leading-relaxed whitespace-pre'

/** Where an endpoint stands on the page of its group. */
export const placeOf = ({ method, path }: Pick<ReferenceLine, 'method' | 'path'>) =>
  `${method}${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** How an endpoint is called, and what for. */
function EndpointName({ endpoint }: { endpoint: ReferenceLine }) {
  return (
    <>
      <span
        className={clsx(
          'w-16 shrink-0 rounded-[6px] px-2 py-0.5 text-center font-mono text-[13px] font-bold',
          endpoint.method === 'GET' ? 'bg-primary-soft text-primary-strong' : 'bg-success-soft text-success',
        )}
      >
        {endpoint.method}
      </span>
      <code className="font-mono text-sm font-semibold break-all">{endpoint.path}</code>
      <span lang="en" className="text-muted">
        {endpoint.summary}
      </span>
    </>
  )
}

/** One endpoint, folded: parameters, body, answer and an example. */
export function EndpointEntry({ endpoint }: { endpoint: ReferenceEndpoint }) {
  const t = useTranslations('developers')
  return (
    <details id={placeOf(endpoint)} className="group scroll-mt-24 border-b border-line">
      <summary className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-3 hover:bg-sunken">
        <EndpointName endpoint={endpoint} />
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-2 pb-6">
        {endpoint.parameters.length > 0 && (
          <div className="overflow-x-auto">
            <table className="w-full text-left text-sm">
              <caption className="pb-1 text-left font-semibold">{t('parameters')}</caption>
              <thead className="text-muted">
                <tr>
                  <th scope="col">{t('name')}</th>
                  <th scope="col">{t('place')}</th>
                  <th scope="col">{t('type')}</th>
                </tr>
              </thead>
              <tbody>
                {endpoint.parameters.map(({ name, place, required, type }) => (
                  <tr key={place + name} className="border-t border-line">
                    <td className="py-1.5 pr-4 font-mono">
                      {name} {required && <span className="font-sans text-danger">{t('required')}</span>}
                    </td>
                    <td className="py-1.5 pr-4 font-mono">{place}</td>
                    <td className="py-1.5 font-mono">{type}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {endpoint.body && <Listing title={t('body')} text={endpoint.body} />}
        <Listing title={t('example')} text={endpoint.example} />
        {endpoint.answer && <Listing title={t('answer')} text={endpoint.answer} />}
      </div>
    </details>
  )
}

function Listing({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-sm font-semibold">{title}</p>
      <pre tabIndex={0} aria-label={title} role="region" className={code}>
        {text}
      </pre>
    </div>
  )
}
