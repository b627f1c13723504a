/* Stands in for winspool.drv and kernel32.dll, so that the binding can be tried where there is no Windows. A printer's name is the path
   of a folder without spaces, and after a space the call that fails on it, or after "hang:" the call that never returns, or after "late:" the one that returns after 8 s: the calls are
   noted there in "calls", the bytes in "bytes". */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <uchar.h>
#include <unistd.h>

typedef struct {
  char16_t *document_name;
  char16_t *output_file;
  char16_t *datatype;
} DOC_INFO_1W;

static _Thread_local uint32_t last_error = 0;
static _Thread_local char folder[1024];
static _Thread_local char failing[64];
static int printer = 0;

static FILE *append(const char *name) {
  char path[1100];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return fopen(path, "ab");
}

static void note(const char *call, const char16_t *text) {
  FILE *file = append("calls");
  /* The folder goes with its test, a document that was not sent only with its thread. */
  if (file == NULL) return;
  fprintf(file, "%s", call);
  if (text != NULL) fprintf(file, " ");
  for (; text != NULL && *text != 0; text += 1) fprintf(file, *text < 128 ? "%c" : "<%x>", *text);
  fprintf(file, "\n");
  fclose(file);
}

static uint32_t end(const char *call, uint32_t error) {
  if (strncmp(failing, "hang:", 5) == 0 && strcmp(failing + 5, call) == 0)
    for (;;) pause();
  if (strncmp(failing, "late:", 5) == 0 && strcmp(failing + 5, call) == 0) sleep(8);
  if (strcmp(failing, call) != 0) return 1;
  last_error = error;
  return 0;
}

static uint32_t simple(const char *call, void *handle, uint32_t error) {
  if (handle != &printer) return 0;
  note(call, NULL);
  return end(call, error);
}

uint32_t GetLastError(void) { return last_error; }
void SetLastError(uint32_t error) { last_error = error; }
int32_t TerminateProcess(intptr_t process, uint32_t code) {
  if (process == -1) _exit((int)code);
  return 0;
}

uint32_t OpenPrinterW(char16_t *name, void **handle, void *defaults) {
  size_t length = 0;
  for (; *name != 0 && *name != ' '; name += 1) folder[length++] = (char)*name;
  folder[length] = 0;
  if (*name == ' ') name += 1;
  for (length = 0; *name != 0; name += 1) failing[length++] = (char)*name;
  failing[length] = 0;
  note("OpenPrinterW", NULL);
  *handle = &printer;
  return defaults == NULL ? end("OpenPrinterW", 1801) : 0;
}

uint32_t StartDocPrinterW(void *handle, uint32_t level, DOC_INFO_1W *info) {
  if (handle != &printer || level != 1 || info->output_file != NULL) return 0;
  note("StartDocPrinterW", info->document_name);
  note("datatype", info->datatype);
  return end("StartDocPrinterW", 1804) == 0 ? 0 : 4711;
}

/* Takes at most 1000 bytes at once, as a spooler may. */
uint32_t WritePrinter(void *handle, const uint8_t *bytes, uint32_t size, uint32_t *written) {
  if (handle != &printer || end("WritePrinter", 112) == 0) return 0;
  *written = size < 1000 ? size : 1000;
  FILE *file = append("bytes");
  fwrite(bytes, 1, *written, file);
  fclose(file);
  return 1;
}

uint32_t StartPagePrinter(void *handle) { return simple("StartPagePrinter", handle, 5); }
uint32_t EndPagePrinter(void *handle) { return simple("EndPagePrinter", handle, 5); }
uint32_t EndDocPrinter(void *handle) { return simple("EndDocPrinter", handle, 1722); }
uint32_t AbortPrinter(void *handle) { return simple("AbortPrinter", handle, 5); }
uint32_t ClosePrinter(void *handle) { return simple("ClosePrinter", handle, 6); }

typedef struct {
  char16_t *pPrinterName;
  char16_t *pServerName;
  uint32_t Attributes;
} PRINTER_INFO_4W;

typedef struct {
  char16_t *pServerName, *pPrinterName, *pShareName, *pPortName, *pDriverName, *pComment, *pLocation;
  void *pDevMode;
  char16_t *pSepFile, *pPrintProcessor, *pDatatype, *pParameters;
  void *pSecurityDescriptor;
  uint32_t Attributes, Priority, DefaultPriority, StartTime, UntilTime, Status, cJobs, AveragePPM;
} PRINTER_INFO_2W;

typedef struct {
  uint32_t JobId;
  char16_t *pPrinterName, *pMachineName, *pUserName, *pDocument, *pDatatype, *pStatus;
  uint32_t Status, Priority, Position, TotalPages, PagesPrinted;
  uint16_t Submitted[8];
} JOB_INFO_1W;

/* As winspool does it: 122 and the size that is needed when the buffer is too small. The size here is larger than a first try. */
static uint32_t fill(void *buffer, uint32_t size, uint32_t *needed, const void *content, uint32_t length) {
  *needed = 5000;
  if (size < 5000) {
    last_error = 122;
    return 0;
  }
  memcpy(buffer, content, length);
  return 1;
}

uint32_t EnumPrintersW(uint32_t flags, char16_t *name, uint32_t level, void *buffer, uint32_t size, uint32_t *needed, uint32_t *count) {
  if (flags != 6 || name != NULL || level != 4) return 0;
  static PRINTER_INFO_4W printers[2];
  printers[0] = (PRINTER_INFO_4W){u"Zebra", NULL, 0x40};
  printers[1] = (PRINTER_INFO_4W){u"\\\\server\\B\u00fcro", u"\\\\server", 0x10};
  *count = 2;
  return fill(buffer, size, needed, printers, sizeof printers);
}

uint32_t GetPrinterW(void *handle, uint32_t level, void *buffer, uint32_t size, uint32_t *needed) {
  if (handle != &printer || level != 2 || end("GetPrinterW", 1722) == 0) return 0;
  static PRINTER_INFO_2W info;
  info = (PRINTER_INFO_2W){.pPortName = u"USB001", .pDriverName = u"ZDesigner", .Status = 0x90, .Attributes = 0x440, .cJobs = 7};
  return fill(buffer, size, needed, &info, sizeof info);
}

int32_t DeviceCapabilitiesW(char16_t *name, char16_t *port, uint16_t capability, void *output, void *mode) {
  note("DeviceCapabilitiesW", port);
  (void)name;
  if (mode != NULL) return -1;
  if (output != NULL && capability == 2) memcpy(output, (uint16_t[]){256, 9}, 4);
  if (output != NULL && capability == 3) memcpy(output, (int32_t[]){1016, 1524, 2100, 2970}, 16);
  return 2;
}

uint32_t EnumJobsW(void *handle, uint32_t first, uint32_t most, uint32_t level, void *buffer, uint32_t size, uint32_t *needed, uint32_t *count) {
  if (handle != &printer || first != 0 || most < 1000 || level != 1 || end("EnumJobsW", 1722) == 0) return 0;
  static JOB_INFO_1W jobs[2];
  jobs[0] = (JOB_INFO_1W){.JobId = 4711, .pDocument = u"Packbench 1234abcd", .Status = 0x2090, .TotalPages = 1};
  jobs[1] = (JOB_INFO_1W){.JobId = 4712, .pDocument = NULL, .Status = 8};
  *count = 2;
  return fill(buffer, size, needed, jobs, sizeof jobs);
}

uint32_t GetJobW(void *handle, uint32_t job, uint32_t level, void *buffer, uint32_t size, uint32_t *needed) {
  if (handle != &printer || level != 1 || end("GetJobW", 87) == 0) return 0;
  static JOB_INFO_1W info;
  info = (JOB_INFO_1W){.JobId = job, .pDocument = u"C:\\Users\\mara\\label.pdf", .Status = 0x10, .Priority = 42, .Position = 3, .Submitted = {2026}};
  return fill(buffer, size, needed, &info, sizeof info);
}

uint32_t SetJobW(void *handle, uint32_t job, uint32_t level, void *info, uint32_t command) {
  char16_t said[] = u"0000 0";
  JOB_INFO_1W *given = info;
  if (handle == &printer && level == 1 && given->Priority == 42 && given->Position == 0 && given->Submitted[0] == 2026 && command == 0) {
    note("SetJobW 1", given->pDocument);
    return 1;
  }
  if (handle != &printer || level != 0 || info != NULL || job > 9999 || command > 9) return 0;
  for (int place = 3; place >= 0; place -= 1, job /= 10) said[place] = u'0' + job % 10;
  said[5] = u'0' + command;
  note("SetJobW", said);
  return end("SetJobW", 5);
}
