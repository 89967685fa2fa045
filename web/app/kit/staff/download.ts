import { toast } from '../../ui/toast.tsx'
import { useAct, type Call } from './use-act.ts'

/** Fetches a file with the session's token and hands it to the browser's downloads; a message says why where it cannot. */
export function useDownload<Input>(call: Call<Input, File>, done?: string) {
  const { run, isBusy } = useAct(call, { done, reload: false, onDone: handOver })
  async function download(input: Input) {
    const refused = await run(input)
    if (refused) toast('error', refused.message)
  }
  return { download: (input: Input) => void download(input), isBusy }
}

/** Hands a file that was fetched to the browser's downloads. */
export function handOver(file: File) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  URL.revokeObjectURL(address)
}
