import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { api } from '../../api.client.ts'
import { titleOf } from '../../features/content/admin/content-cells.tsx'
import { EntryEditor } from '../../features/content/admin/entry-editor.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta } from '../../i18n/meta.ts'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ locale, brand }) => ({
    title: args.loaderData ? titleOf(args.loaderData, locale) : brand.name,
    noIndex: true,
  }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.content.get({ id: params.id ?? '' }))

export default function ContentEntry() {
  const entry = useLoaderData<typeof clientLoader>()
  const [resets, setResets] = useState(0)
  return (
    <EntryEditor
      key={`${entry.id} ${resets}`}
      entry={entry}
      onReset={() => setResets((count) => count + 1)}
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
