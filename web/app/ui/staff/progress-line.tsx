import { useNavigation } from 'react-router'

/** A line below the header while a page or an answer is on its way; `label` is what is read out. */
export function ProgressLine({ label }: { label: string }) {
  const { state } = useNavigation()
  return (
    <div role="status" className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden">
      {state !== 'idle' && (
        <>
          <span className="sr-only">{label}</span>
          <span className="progress-line block h-full w-1/3 bg-primary-strong" />
        </>
      )}
    </div>
  )
}
