import { os } from '#platform/http/api.ts'
import { effect, kept, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { getBulk } from './bulk-operations.ts'
import { exportBulkRows, listBulkRows, listOfBulk } from './bulk-lists.ts'
import { retryBulk, stopBulk } from './go-on-bulk.ts'
import { previewBulk, previewUndo } from './preview-bulk.ts'
import { startBulk, undoBulk } from './start-bulk.ts'
import { removeView, restoreView, updateView } from './change-view.ts'
import { checkImport } from './imports/check-import.ts'
import { abandonImport, commitImport, retryImport, stopImport, undoImport } from './imports/commit-import.ts'
import { currentRows, importTemplate, rejectedRows } from './imports/import-files.ts'
import { getImport, listOfImports } from './imports/import-views.ts'
import { listImportRows } from './imports/list-of-rows.ts'
import { uploadImport } from './imports/upload-import.ts'
import { jump } from './jump.ts'
import { editNote, removeNote } from './change-note.ts'
import { findColleagues } from './colleagues.ts'
import { countUnread, listMentions, readMentions } from './notes.queries.ts'
import { writeNote } from './write-note.ts'
import { listReports } from './reports.queries.ts'
import { actOnReport, createReport, leaveReport, updateReport } from './save-report.ts'
import { sendReportNow } from './send-reports.ts'
import { saveView } from './save-view.ts'
import { countViews, listViews } from './saved-views.queries.ts'

export const routes = {
  jump: read(os.backOffice.jump, jump),
  bulk: {
    ...listRoutes(os.backOffice.bulk, listOfBulk),
    preview: read(os.backOffice.bulk.preview, previewBulk),
    start: write(os.backOffice.bulk.start, startBulk),
    get: read(os.backOffice.bulk.get, (ctx, input) => getBulk(ctx, input.id)),
    rows: read(os.backOffice.bulk.rows, listBulkRows),
    exportRows: effect(os.backOffice.bulk.exportRows, exportBulkRows),
    retry: write(os.backOffice.bulk.retry, (ctx, input) => retryBulk(ctx, input.id)),
    stop: write(os.backOffice.bulk.stop, (ctx, input) => stopBulk(ctx, input.id)),
    undoPreview: read(os.backOffice.bulk.undoPreview, (ctx, input) => previewUndo(ctx, input.id)),
    undo: write(os.backOffice.bulk.undo, undoBulk),
  },
  notes: {
    colleagues: read(os.backOffice.notes.colleagues, findColleagues),
    write: write(os.backOffice.notes.write, writeNote),
    edit: write(os.backOffice.notes.edit, editNote),
    remove: write(os.backOffice.notes.remove, (ctx, input) => removeNote(ctx, input.id)),
    mentions: read(os.backOffice.notes.mentions, listMentions),
    unread: read(os.backOffice.notes.unread, countUnread),
    read: write(os.backOffice.notes.read, readMentions),
  },
  imports: {
    ...listRoutes(os.backOffice.imports, listOfImports),
    upload: effect(os.backOffice.imports.upload, uploadImport),
    template: kept(os.backOffice.imports.template, importTemplate),
    current: effect(os.backOffice.imports.current, currentRows),
    get: read(os.backOffice.imports.get, (ctx, input) => getImport(ctx, input.id)),
    check: write(os.backOffice.imports.check, checkImport),
    rows: read(os.backOffice.imports.rows, listImportRows),
    commit: write(os.backOffice.imports.commit, commitImport),
    stop: write(os.backOffice.imports.stop, (ctx, input) => stopImport(ctx, input.id)),
    retry: write(os.backOffice.imports.retry, (ctx, input) => retryImport(ctx, input.id)),
    undo: write(os.backOffice.imports.undo, (ctx, input) => undoImport(ctx, input.id)),
    abandon: write(os.backOffice.imports.abandon, (ctx, input) => abandonImport(ctx, input.id)),
    rejected: effect(os.backOffice.imports.rejected, rejectedRows),
  },
  reports: {
    list: read(os.backOffice.reports.list, listReports),
    create: write(os.backOffice.reports.create, createReport),
    update: write(os.backOffice.reports.update, updateReport),
    act: write(os.backOffice.reports.act, actOnReport),
    sendNow: write(os.backOffice.reports.sendNow, (ctx, input) => sendReportNow(ctx, input.id)),
    leave: write(os.backOffice.reports.leave, (ctx, input) => leaveReport(ctx, input.id)),
  },
  views: {
    list: read(os.backOffice.views.list, listViews),
    counts: read(os.backOffice.views.counts, countViews),
    save: write(os.backOffice.views.save, saveView),
    update: write(os.backOffice.views.update, updateView),
    restore: write(os.backOffice.views.restore, (ctx, input) => restoreView(ctx, input.id)),
    remove: write(os.backOffice.views.remove, (ctx, input) => removeView(ctx, input.id)),
  },
}
