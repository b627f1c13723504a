/* Stands in for the registry of advapi32.dll, so that the binding can be tried where there is no Windows: one key, one that is not there
   and one that may not be read. */
#include <stdint.h>
#include <string.h>
#include <uchar.h>

typedef struct {
  const char16_t *name;
  uint32_t type;
  const void *data;
  uint32_t size;
} value_t;

static const char16_t address[] = u"https://api.example.com/v2";
static const uint32_t number = 1;
/* Longer than a first buffer. */
static char16_t settings[4000];
static int key = 0;

static int is(const char16_t *text, const char16_t *other) {
  for (; *text != 0 && *text == *other; text += 1) other += 1;
  return *text == *other;
}

int32_t RegOpenKeyExW(intptr_t root, const char16_t *path, uint32_t options, uint32_t access, intptr_t *opened) {
  if (root != (intptr_t)(int32_t)0x80000002 || options != 0 || access != 0x101) return 87;
  if (is(path, u"SOFTWARE\\Denied")) return 5;
  if (!is(path, u"SOFTWARE\\Pack büro")) return 2;
  *opened = (intptr_t)&key;
  return 0;
}

int32_t RegEnumValueW(intptr_t opened, uint32_t index, char16_t *name, uint32_t *name_length, void *reserved, uint32_t *type, void *data, uint32_t *size) {
  if (opened != (intptr_t)&key || reserved != NULL || *name_length < 16384) return 87;
  for (int place = 0; place < 3999; place += 1) settings[place] = u'ü';
  const value_t values[] = {
      {u"ServiceAddress", 1, address, sizeof address},
      {u"Update Channel", 1, u"beta", 8},
      {u"Number", 4, &number, 4},
      {u"Settings", 1, settings, sizeof settings},
  };
  if (index >= 4) return 259;
  const value_t *value = &values[index];
  if (*size < value->size) {
    *size = value->size;
    return 234;
  }
  uint32_t length = 0;
  for (; value->name[length] != 0; length += 1) name[length] = value->name[length];
  name[length] = 0;
  *name_length = length;
  *type = value->type;
  *size = value->size;
  memcpy(data, value->data, value->size);
  return 0;
}

int32_t RegCloseKey(intptr_t opened) { return opened == (intptr_t)&key ? 0 : 6; }
