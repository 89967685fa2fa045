export { default } from '#contracts/i18n/en/lists/enrollment-log.ts'
