import { os } from '#platform/http/api.ts'
import { effect, read } from '#platform/http/bind.ts'
import { getUsageFile, listOfUsageFiles } from './list-of-files.ts'
import { listOfUsage, logOfLine } from './list-of-usage.ts'
import { rejectedUsageRows } from './rejected-rows.ts'
import { takeUsageFile } from './take-file.ts'

export const routes = {
  list: read(os.usage.list, listOfUsage.page),
  export: effect(os.usage.export, listOfUsage.file),
  logOfLine: read(os.usage.logOfLine, logOfLine('usage')),
  callsOfLine: read(os.usage.callsOfLine, logOfLine('call')),
  messagesOfLine: read(os.usage.messagesOfLine, logOfLine('sms')),
  files: {
    list: read(os.usage.files.list, listOfUsageFiles.page),
    totals: read(os.usage.files.totals, listOfUsageFiles.totals),
    send: effect(os.usage.files.send, takeUsageFile),
    get: read(os.usage.files.get, (ctx, { id }) => getUsageFile(ctx, id)),
    rejected: effect(os.usage.files.rejected, rejectedUsageRows),
  },
}
