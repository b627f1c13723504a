/* Stands in for winspool.drv and kernel32.dll, so that the binding can be tried where there is no Windows. A printer's name is the path
   of a folder without spaces, and after a space the call that fails on it: the calls are noted there in "calls", the bytes in "bytes". */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <uchar.h>

typedef struct {
  char16_t *document_name;
  char16_t *output_file;
  char16_t *datatype;
} DOC_INFO_1W;

static uint32_t last_error = 0;
static char folder[1024];
static char failing[64];
static int printer = 0;

static FILE *append(const char *name) {
  char path[1100];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return fopen(path, "ab");
}

static void note(const char *call, const char16_t *text) {
  FILE *file = append("calls");
  fprintf(file, "%s", call);
  if (text != NULL) fprintf(file, " ");
  for (; text != NULL && *text != 0; text += 1) fprintf(file, *text < 128 ? "%c" : "<%x>", *text);
  fprintf(file, "\n");
  fclose(file);
}

static uint32_t end(const char *call, uint32_t error) {
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
