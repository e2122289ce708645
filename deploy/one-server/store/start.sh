#!/bin/sh
# Who may come in, from the environment; then master, volumes, filer and S3 in one process.
set -eu
umask 077
cat >/tmp/identities.json <<JSON
{ "identities": [{ "name": "anjuri", "credentials": [{ "accessKey": "$STORAGE_KEY_ID", "secretKey": "$STORAGE_SECRET" }],
  "actions": ["Read:anjuri", "Write:anjuri", "List:anjuri", "Tagging:anjuri"] }] }
JSON
exec weed server -dir=/data -ip=store -ip.bind=0.0.0.0 -master.volumeSizeLimitMB=1024 -volume.max=0 -s3 -s3.port=8333 -s3.config=/tmp/identities.json
